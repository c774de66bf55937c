import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffSeasonSummary } from '#contract/subscription/staff-seasons.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { PostponeDialog } from './postpone-dialog.tsx'

/** What can be done with a season now. */
export function SeasonWork({ season }: { season: StaffSeasonSummary }) {
  const { t } = useTranslation('contract-office')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Part title={t('work.title')}>
      <Card>
        {season.mayBePostponed ? (
          <div className={styles.actions}>
            <Button onClick={() => setIsOpen(true)}>{t('season.postponing.title')}</Button>
          </div>
        ) : (
          <p className={styles.meta}>{t('season.none')}</p>
        )}
      </Card>
      {isOpen && <PostponeDialog season={season} onClose={() => setIsOpen(false)} />}
    </Part>
  )
}
