/** Lines of a ticker that the browser draws and leaves out as one: few enough for one frame of a slow phone. */
const SIZE = 8

/** Entries, the latest first, in groups that are full from the oldest on: what comes at the top changes the first group alone. */
export function lineGroups<T>(entries: readonly T[]): readonly (readonly T[])[] {
  const groups: (readonly T[])[] = []
  for (let end = entries.length; end > 0; end -= SIZE)
    groups.unshift(entries.slice(Math.max(0, end - SIZE), end))
  return groups
}

/** Whether both hold the very same entries. */
export function isSameGroup<T>(before: readonly T[], after: readonly T[]): boolean {
  return before.length === after.length && before.every((entry, place) => entry === after[place])
}
