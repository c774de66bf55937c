import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './ticket-detail.module.css'

/** The way from a ticket to all of them. */
export function BackLink() {
  const { t } = useTranslation('wallet')
  return (
    <p className={styles.back}>
      <AppLink href={paths.account.tickets} className={styles.backLink}>
        <Icon name="chevron-left" size={20} />
        {t('ticket.back')}
      </AppLink>
    </p>
  )
}
