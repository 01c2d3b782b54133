// Which refusals of the server waiting can cure. All others are final: the same would be refused again.

import type { WireError } from '../wire/table';

/** Wait before a message is sent again after a failure of the server. */
const UNAVAILABLE_RETRY_MS = 1_000;

/** Milliseconds after which the same message may be sent again with the same key; null where that is of no use. */
export function retryDelayMs(error: WireError): number | null {
  switch (error.code) {
    case 'too-many':
      return (error.retry_after ?? 1) * 1_000;
    case 'unavailable':
      // Whether it was carried out is not known: with the same key it is carried out once.
      return UNAVAILABLE_RETRY_MS;
    default:
      return null;
  }
}
