import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffOrganization } from '#contract/organization/staff-organizations.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { BlockDialog } from './block-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { NameAdminDialog } from './name-admin-dialog.tsx'

/** Two slots (SPEC 5). */
const mostAdmins = 2

/** What can be done with a fan club or company now. */
export function OrganizationWork({ organization }: { organization: StaffOrganization }) {
  const { t } = useTranslation('fan-desk')
  const [work, setWork] = useState<'change' | 'block' | 'nameAdmin'>()
  const close = () => setWork(undefined)
  const { isBlocked, adminCount } = organization
  return (
    <Part title={t('work.title')}>
      <Card>
        <div className={styles.actions}>
          {adminCount < mostAdmins && (
            <Button variant={adminCount === 0 ? undefined : 'quiet'} onClick={() => setWork('nameAdmin')}>
              {t('work.nameAdmin')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setWork('change')}>
            {t('work.change')}
          </Button>
          <Button variant="quiet" onClick={() => setWork('block')}>
            {t(isBlocked ? 'work.unblock' : 'work.block')}
          </Button>
        </div>
      </Card>
      {work === 'nameAdmin' && <NameAdminDialog organization={organization} onClose={close} />}
      {work === 'change' && <ChangeDialog organization={organization} onClose={close} />}
      {work === 'block' && <BlockDialog organization={organization} onClose={close} />}
    </Part>
  )
}
