import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from './deletion-consequences.module.css'

const goes = ['access', 'person', 'contacts', 'memberships', 'consents', 'cart', 'payments'] as const
const stays = ['orders', 'proofs', 'mails'] as const

/** What a deletion takes away, and what stays: by law, or for 30 days (mails). */
export function DeletionConsequences() {
  const { t } = useTranslation('deletion')
  return (
    <div className={styles.both}>
      <Part title={t('deletion.goes.title')}>
        <ul className={styles.list}>
          {goes.map(key => (
            <li key={key} className={styles.item}>
              <Icon name="close" size={20} />
              {t(`deletion.goes.${key}`)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('deletion.stays.title')}>
        <ul className={styles.list}>
          {stays.map(key => (
            <li key={key} className={styles.item}>
              <Icon name="document" size={20} />
              {t(`deletion.stays.${key}`)}
            </li>
          ))}
        </ul>
        <p>
          {t('deletion.export')} <AppLink href={paths.account.data}>{t('deletion.toExport')}</AppLink>
        </p>
      </Part>
    </div>
  )
}
