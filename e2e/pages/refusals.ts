/**
 * Drops the browser's own lines for answers that a journey asked for on purpose; what else it found stays.
 * @param path of the page on which they came; everywhere, if it is left out.
 */
export function forgiveRefusals(faults: string[], statuses: readonly number[], path = ''): void {
  const asked = new RegExp(`the server responded with a status of (?:${statuses.join('|')})\\b`)
  const isAskedFor = (fault: string) => asked.test(fault) && fault.includes(path)
  faults.splice(0, faults.length, ...faults.filter(fault => !isAskedFor(fault)))
}
