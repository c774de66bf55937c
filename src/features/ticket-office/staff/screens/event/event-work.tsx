import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventState } from '#contract/ticketing/event-states.ts'
import type { StaffEvent } from '#contract/ticketing/staff-events.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useStaffErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Part } from '#src/ui/part.tsx'
import { failureOf } from '#src/back-office/change/staff-change.ts'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useMoveEvent } from '../../api/events.ts'
import { FreeTicketDialog } from './free-ticket-dialog.tsx'

/** The next steps of a sale, and what else is done with an event. */
export function EventWork({ event }: { event: StaffEvent }) {
  const { t } = useTranslation('ticket-office')
  const errorText = useStaffErrorText()
  const toast = useToast()
  const [isGiving, setGiving] = useState(false)
  const { id, version, steps, places } = event
  const move = useMoveEvent(id)
  const failure = failureOf(move)
  const go = (to: EventState) =>
    move.mutate(
      { version, to },
      {
        onSuccess: outcome => {
          if (outcome.ok) toast.success(t('event.moved', { state: t(`eventStates.${to}`) }))
        },
      },
    )
  return (
    <Part title={t('event.sale')}>
      <Card>
        <div className={styles.form}>
          <p>{t('events.counts', places)}</p>
          {failure && (
            <Notice tone="error" live title={t('event.notMoved')}>
              {errorText(failure)}
            </Notice>
          )}
          <div className={styles.actions}>
            {steps.map((to, index) => (
              <Button
                key={to}
                variant={index === 0 ? undefined : 'quiet'}
                loading={move.isPending && move.variables.to === to}
                onClick={() => go(to)}
              >
                {t(`event.steps.${to}`)}
              </Button>
            ))}
            <ButtonLink href={adminPaths.tickets({ show: id })} variant="quiet">
              {t('event.tickets')}
            </ButtonLink>
            {steps.length > 0 && places.free > 0 && (
              <Button variant="quiet" onClick={() => setGiving(true)}>
                {t('event.free')}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {isGiving && <FreeTicketDialog eventId={id} onClose={() => setGiving(false)} />}
    </Part>
  )
}
