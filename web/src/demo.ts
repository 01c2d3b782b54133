// The demo is the client without a server: `vite build --mode demo`. Any web host serves its files from any folder.

export const DEMO = import.meta.env.MODE === 'demo';
