import type { BlockProps } from './block-props.ts'

/** Every date of the club. */
export function CalendarBlock(_: BlockProps<'calendar'>) {
  return null
}
