// The record file that was dropped on the page, until it is replayed.

export const kept: { name: string; text: string | null; tooLarge: boolean } = $state({
  name: '',
  text: null,
  tooLarge: false,
});
