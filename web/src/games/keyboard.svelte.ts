// Keeps the keyboard at the board. A choice that is made is gone or disabled, and with it the place where one was; the
// next `Tab` would begin at the top of the page. One is put back to the question instead.

import type { Attachment } from 'svelte/attachments';

/** What marks a question, and lets it have the focus. Where there are several, the last one is asked. */
export const QUESTION = { 'data-question': '', tabindex: -1 } as const;

/** For the element around a board. `asked` says whether the viewer has something to decide. */
export function atQuestion(asked: () => boolean): Attachment<HTMLElement> {
  return (board) => {
    let held = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    /** On the way from one control to the next the keyboard is nowhere for a moment: that must be over. */
    const soon = (look: () => void) => {
      clearTimeout(waiting);
      waiting = setTimeout(look);
    };
    const entered = ({ target }: FocusEvent) => {
      held = target instanceof Node && board.contains(target);
    };
    const observer = new MutationObserver(() => {
      if (held) soon(() => isLost(board) && ask(board));
    });
    observer.observe(board, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', entered);

    $effect(() => {
      if (asked()) soon(() => (isLost(board) || isAsking(board)) && ask(board));
    });

    return () => {
      clearTimeout(waiting);
      observer.disconnect();
      document.removeEventListener('focusin', entered);
    };
  };
}

/** For something beside a board that may vanish: whoever is at it then goes on from the question. */
export const besideQuestion: Attachment<HTMLElement> = (element) => {
  const place = element.parentElement;
  let held = false;
  const entered = ({ target }: FocusEvent) => {
    held = target instanceof Node && element.contains(target);
  };
  document.addEventListener('focusin', entered);

  return () => {
    document.removeEventListener('focusin', entered);
    if (held && place) setTimeout(() => isLost(place) && ask(place));
  };
};

/** Whether the keyboard is nowhere, or at something in the board that can no longer be used. */
function isLost(board: HTMLElement): boolean {
  const at = document.activeElement;
  if (at === null || at === document.body) return true;
  return board.contains(at) && at.matches(':disabled');
}

function isAsking(board: HTMLElement): boolean {
  return (
    document.activeElement?.matches('[data-question]') === true && board.contains(document.activeElement)
  );
}

function ask(board: HTMLElement): void {
  const question = questionOf(board);
  // Who is there already hears what is asked now.
  question?.blur();
  question?.focus({ preventScroll: true });
  // With a mouse or a finger nothing may jump; with a keyboard one must see where one is.
  if (question?.matches(':focus-visible')) question.scrollIntoView({ block: 'nearest' });
}

function questionOf(board: HTMLElement): HTMLElement | null {
  return [...board.querySelectorAll<HTMLElement>('[data-question]')].at(-1) ?? null;
}
