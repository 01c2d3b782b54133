import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { keepClient } from './state/offline.svelte';
import { follow } from './state/router.svelte';
import { settings } from './state/settings.svelte';
import { speak } from './words/index.svelte';

await speak(settings.language);
follow();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD) keepClient();
