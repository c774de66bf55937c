import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './header-tools.module.css'

/** Cart and account as plain links, which work before any script has run. */
export function HeaderTools() {
  const { t } = useTranslation('common')
  const { features } = useSiteConfig()
  return (
    <>
      {features.shop && (
        <AppLink href={paths.cart} className={styles.icon}>
          <Icon name="cart" />
          <span className="visually-hidden">{t('header.cart')}</span>
        </AppLink>
      )}
      {features.account && (
        <ButtonLink href={paths.account.root} variant="quiet">
          {t('header.signIn')}
        </ButtonLink>
      )}
    </>
  )
}
