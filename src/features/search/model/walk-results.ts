import type { KeyboardEvent } from 'react'

/** Marks a link that arrow keys reach. */
export const resultMark = { 'data-result': '' } as const

/** Arrow keys along the results, and Escape or the first step up back to the box. @param leave focuses the box. */
export function walkResults(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')]
  const at = all.findIndex(link => link === event.target)
  if (at < 0) return
  const focus = (link: HTMLElement | undefined) => () => link?.focus()
  const ways: Readonly<Record<string, () => void>> = {
    ArrowDown: focus(all[at + 1]),
    ArrowUp: at === 0 ? leave : focus(all[at - 1]),
    Home: focus(all[0]),
    End: focus(all.at(-1)),
    Escape: leave,
  }
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  way()
}
