/** Somebody came on for somebody, or was sent off, in that minute (stoppage time does not count). */
export interface LineUpChange {
  readonly minute: number
  readonly on?: string | undefined
  readonly off: string
}

/**
 * Minutes that each player was on the pitch. Who came on in a minute has played it, who went off in it has not begun it: so a match of 90
 * makes 90 of those two.
 */
export function minutesPlayed(
  starters: readonly string[],
  changes: readonly LineUpChange[],
  length: number,
): ReadonlyMap<string, number> {
  const since = new Map(starters.map(name => [name, 0]))
  const minutes = new Map<string, number>()
  const leave = (name: string, minute: number) => {
    const from = since.get(name)
    if (from === undefined) return
    since.delete(name)
    minutes.set(name, (minutes.get(name) ?? 0) + Math.max(0, minute - from))
  }
  for (const { minute, on, off } of changes.toSorted((a, b) => a.minute - b.minute)) {
    const at = Math.min(minute, length)
    leave(off, at)
    if (on !== undefined && !since.has(on)) since.set(on, at)
  }
  for (const name of since.keys()) leave(name, length)
  return minutes
}
