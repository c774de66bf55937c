import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/ticketing/staff-tickets.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { ReissueDialog } from './reissue-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ReseatDialog } from './reseat-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'

const dialogs = {
  reissue: ReissueDialog,
  rename: RenameDialog,
  reseat: ReseatDialog,
  reverse: ReverseDialog,
} as const
type Work = keyof typeof dialogs

/** What can be done with a ticket now. */
export function TicketWork({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation('ticket-office')
  const [work, setWork] = useState<Work>()
  const { changed, reseated, reversed } = ticket.mayBe
  const possible: readonly Work[] = [
    ...(changed ? (['reissue', 'rename'] as const) : []),
    ...(reseated ? (['reseat'] as const) : []),
    ...(reversed ? (['reverse'] as const) : []),
  ]
  const Dialog = work && dialogs[work]
  return (
    <Part title={t('work.title')}>
      <Card>
        {possible.length === 0 ? (
          <p className={styles.meta}>{t('work.none')}</p>
        ) : (
          <div className={styles.actions}>
            {possible.map((one, index) => (
              <Button key={one} variant={index === 0 ? undefined : 'quiet'} onClick={() => setWork(one)}>
                {t(`work.${one}`)}
              </Button>
            ))}
          </div>
        )}
      </Card>
      {Dialog && <Dialog ticket={ticket} onClose={() => setWork(undefined)} />}
    </Part>
  )
}
