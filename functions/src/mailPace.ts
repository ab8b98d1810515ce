import { setTimeout as wait } from 'node:timers/promises';

/** Makes pretending to send a mail take as long as sending one. */
export interface MailPace {
  /** Sends a mail and records how long it took. */
  timed: (send: () => Promise<void>) => Promise<void>;
  /** Waits as long as the last mail took, 20 % more or less. */
  imitate: () => Promise<void>;
}

/** @param first - assumed duration until a mail was timed, in milliseconds */
export function mailPace(first = 600): MailPace {
  let last = first;
  return {
    timed: async (send) => {
      const started = performance.now();
      await send();
      last = performance.now() - started;
    },
    imitate: () => wait(last * (0.8 + 0.4 * Math.random())),
  };
}
