import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffContract } from '#contract/subscription/staff-contracts.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { EndDialog } from './end-dialog.tsx'
import { TerminateDialog } from './terminate-dialog.tsx'

const dialogs = { terminate: TerminateDialog, end: EndDialog } as const
type Work = keyof typeof dialogs

/** What can be done with a contract now. */
export function ContractWork({ contract }: { contract: StaffContract }) {
  const { t } = useTranslation('contract-office')
  const [work, setWork] = useState<Work>()
  const { terminated, ended } = contract.mayBe
  const possible: readonly Work[] = [
    ...(terminated ? (['terminate'] as const) : []),
    ...(ended ? (['end'] as const) : []),
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
      {Dialog && <Dialog contract={contract} onClose={() => setWork(undefined)} />}
    </Part>
  )
}
