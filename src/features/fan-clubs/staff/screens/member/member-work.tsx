import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffMembership } from '#contract/membership/staff-members.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { CardDialog } from './card-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MendDialog } from './mend-dialog.tsx'
import { ReductionDialog } from './reduction-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** What can be done with a membership now. */
export function MemberWork({ membership }: { membership: StaffMembership }) {
  const { t } = useTranslation('fan-desk')
  const [work, setWork] = useState<'end' | 'remove' | 'card' | 'credit' | 'reduction' | 'link' | 'mend'>()
  const { isReduced } = membership
  const close = () => setWork(undefined)
  return (
    <Part title={t('members.one.work')}>
      <Card>
        <div className={styles.lines}>
          <div className={styles.actions}>
            {membership.until === null && (
              <Button variant="quiet" onClick={() => setWork('end')}>
                {t('members.one.end')}
              </Button>
            )}
            {membership.mayBeRemoved && (
              <Button variant="quiet" onClick={() => setWork('remove')}>
                {t('members.one.remove')}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setWork('credit')}>
              {t('members.one.credit')}
            </Button>
            <Button variant="quiet" onClick={() => setWork('card')}>
              {t('members.one.card')}
            </Button>
            {isReduced !== null && (
              <Button variant="quiet" onClick={() => setWork('reduction')}>
                {t(`members.one.${isReduced ? 'unreduce' : 'reduce'}`)}
              </Button>
            )}
            {membership.person && (
              <>
                <Button variant="quiet" onClick={() => setWork('mend')}>
                  {t('members.one.mend')}
                </Button>
                <Button variant="quiet" onClick={() => setWork('link')}>
                  {t('members.one.link')}
                </Button>
              </>
            )}
          </div>
          {!membership.person && <p className={styles.meta}>{t('members.one.namedByAccount')}</p>}
        </div>
      </Card>
      {work === 'end' && <EndDialog id={membership.id} onClose={close} />}
      {work === 'remove' && <RemoveDialog id={membership.id} onClose={close} />}
      {work === 'credit' && (
        <CreditDialog
          id={membership.id}
          since={membership.since}
          countsFrom={membership.countsFrom}
          onClose={close}
        />
      )}
      {work === 'card' && <CardDialog id={membership.id} onClose={close} />}
      {work === 'reduction' && isReduced !== null && (
        <ReductionDialog id={membership.id} isReduced={!isReduced} onClose={close} />
      )}
      {work === 'link' && <LinkDialog id={membership.id} onClose={close} />}
      {work === 'mend' && membership.person && (
        <MendDialog id={membership.id} person={membership.person} onClose={close} />
      )}
    </Part>
  )
}
