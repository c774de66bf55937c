/** A fault that people cannot mend and the club must hear of: an answer that breaks the contract, a crashed screen. */
export interface Fault {
  /** What was under way: a call ("GET /shop/v4/carts/self") or a screen. Never a value of a person. */
  where: string
  message: string
  error?: unknown
}

export type Reporter = (fault: Fault) => void

/** Says it to whoever has the console open. */
const toConsole: Reporter = ({ where, message, error }) => {
  // eslint-disable-next-line no-console -- the one place that speaks to the console, until a reporter is set
  console.error(`[kurve] ${where}: ${message}`, ...(error === undefined ? [] : [error]))
}

let reporter: Reporter = toConsole

/** Sends faults elsewhere, such as a monitoring service the person has agreed to. Returns what takes it back. */
export function setReporter(next: Reporter): () => void {
  const previous = reporter
  reporter = next
  return () => {
    reporter = previous
  }
}

/** Reports a fault; never throws, since the screen must survive it. */
export function report(fault: Fault): void {
  try {
    reporter(fault)
  } catch (error) {
    toConsole({ where: 'reporter', message: 'could not report a fault', error })
  }
}
