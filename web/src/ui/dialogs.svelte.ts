// The dialogs that are open above the page.

class OpenDialogs {
  count = $state(0);
}

export const openDialogs = new OpenDialogs();
