import { Calendar } from '#src/features/calendar/widgets/calendar.tsx'
import type { BlockProps } from './block-props.ts'

/** Every date of the club. */
export const CalendarBlock = (_: BlockProps<'calendar'>) => <Calendar />
