import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type RefusalCommand, refusalKeys } from './outbox-list.tsx'
import { type Command, commandOf, openingKeys } from './desk-commands.ts'
import { useKeys } from './use-keys.ts'

interface DeskKeys {
  /** Whether the ticker is what is shown of the desk. */
  isShown: boolean
  /** Whether letters are commands; arrows walk the list either way. */
  isOn: boolean
  /** Whether an entry is open, whose fields take the keys. */
  isWriting: boolean
  /** @param rowId the entry that is picked out in the list */
  onCommand: (command: Command, rowId: string | undefined) => void
  /** @returns whether there was something that it could be done with */
  onRefusal: (command: RefusalCommand) => boolean
  onReopen: () => void
}

const refusalOf = (key: string): RefusalCommand | undefined =>
  (Object.keys(refusalKeys) as RefusalCommand[]).find(command => refusalKeys[command] === key)

const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-entry]')]
const reopenKey = 'b'

/** Single keys as commands while the focus is at the desk and nobody types: not in fields, and not in an entry that is open. */
export function useDeskKeys(area: RefObject<HTMLElement | null>, keys: DeskKeys): void {
  useKeys(area, event => {
    const { target } = event
    if (!(target instanceof HTMLElement) || !area.current || !keys.isShown) return
    if (target.closest('form, select, [contenteditable="true"]')) return
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    const row = target.closest<HTMLElement>('[data-entry]')

    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const rows = rowsOf(area.current)
      const at = row ? rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1) : 0
      if (!rows[at]) return
      event.preventDefault()
      rows[at].focus()
      return
    }
    // A key that is held down is one press.
    if (!keys.isOn || event.repeat) return
    const command = commandOf(event)
    const refusal = refusalOf(event.key.toLowerCase())
    if (command) {
      event.preventDefault()
      keys.onCommand(command, row?.dataset.entry)
    } else if (refusal) {
      if (keys.onRefusal(refusal)) event.preventDefault()
    } else if (event.key.toLowerCase() === reopenKey) {
      event.preventDefault()
      keys.onReopen()
    }
  })

  const takeEarlyKeys = useEffectEvent(() => {
    if (keys.isShown && keys.isOn && !keys.isWriting)
      area.current?.dispatchEvent(new CustomEvent('kurve:early-keys', { detail: openingKeys, bubbles: true }))
  })
  // What was pressed while the desk was on its way (src/early/perform-early.ts). Once: a key that is pressed later is heard.
  useEffect(() => takeEarlyKeys(), [])
}
