import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { useTicketCalendar } from '../../api/calendar.ts'

/** The way into a calendar app, also where the event was moved and the entry is to follow. */
export function TicketCalendar({ id }: { id: string }) {
  const { t } = useTranslation('common')
  const calendar = useTicketCalendar()
  return (
    <Button variant="quiet" loading={calendar.isPending} onClick={() => calendar.mutate(id)}>
      <Icon name="calendar" size={20} />
      {t('events.add')}
    </Button>
  )
}
