const EVERY_MS = 1000
/** Where nobody watches (a log), a sign of life now and then is enough. */
const LOG_EVERY = 20

/**
 * Shows what is going on and for how many seconds; call the result with true or false when it ended.
 * @param {string} text
 * @returns {(good: boolean) => void}
 */
export function startProgress(text) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const live = Boolean(process.stdout.isTTY)
  let ticks = 0
  if (!live) console.log(`… ${text}`)
  const timer = setInterval(() => {
    ticks += 1
    if (live) process.stdout.write(`\r… ${text} (${seconds()} s)`)
    else if (ticks % LOG_EVERY === 0) console.log(`… ${seconds()} s`)
  }, EVERY_MS)
  return good => {
    clearInterval(timer)
    if (live) process.stdout.write('\r\u001B[K')
    console.log(`${good ? '✔' : '✘'} ${text} (${seconds()} s)`)
  }
}
