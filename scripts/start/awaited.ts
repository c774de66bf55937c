/** Where nobody watches (a log), a sign of life now and then is enough. */
const LOG_EVERY_MS = 20_000
const LIVE_EVERY_MS = 1000

/** What a start waits for, several things at a time. */
export interface Awaited {
  /** Says that something is waited for. Call the result with whether it came. */
  begin: (name: string) => (isThere: boolean) => void
  /** A line beside what is awaited. */
  print: (line: string) => void
  /** Says no more of what is awaited. */
  end: () => void
}

interface Screen {
  write: (text: string) => void
  /** A person sees the line change; else each text stays. */
  isLive: boolean
}

/** Says in one line what is awaited, and for how many seconds: each second to a person, now and then in a log. */
export function showAwaited({ write, isLive }: Screen, now: () => number = () => performance.now()): Awaited {
  const open = new Map<string, number>()
  const clear = isLive ? '\r\u001B[K' : ''
  const secondsSince = (began: number) => `${Math.round((now() - began) / 1000)} s`
  const show = () => {
    if (open.size === 0) return
    const line = [...open].map(([name, began]) => `${name} (${secondsSince(began)})`).join(', ')
    write(isLive ? `${clear}… ${line}` : `… ${line}\n`)
  }
  const print = (line: string) => {
    write(`${clear}${line}\n`)
    if (isLive) show()
  }
  const timer = setInterval(show, isLive ? LIVE_EVERY_MS : LOG_EVERY_MS)
  timer.unref()
  return {
    begin: name => {
      const began = now()
      open.set(name, began)
      if (isLive) show()
      else print(`… ${name}`)
      return isThere => {
        if (!open.delete(name)) return
        print(`${isThere ? '✔' : '✘'} ${name} (${secondsSince(began)})`)
      }
    },
    print,
    end: () => {
      clearInterval(timer)
      open.clear()
      write(clear)
    },
  }
}
