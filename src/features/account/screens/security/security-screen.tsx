import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'

const offers = ['devices', 'passkeys', 'codes'] as const

/** `/account/security/`: what can be done at the provider, whose own page does it: it alone knows how somebody signs in. */
export function SecurityScreen() {
  const { t } = useTranslation('personal')
  const { roots } = useSiteConfig()
  usePageTitle(t('security.title'))
  return (
    <>
      <PageHeading lead={t('security.lead')}>{t('security.title')}</PageHeading>
      <Card className={styles.part}>
        <ul className={styles.list}>
          {offers.map(offer => (
            <li key={offer}>
              <strong>{t(`security.${offer}.title`)}</strong>
              <p className={styles.muted}>{t(`security.${offer}.text`)}</p>
            </li>
          ))}
        </ul>
        <Row>
          <ButtonLink href={`${roots.authority}/security`}>{t('security.open')}</ButtonLink>
          <ButtonLink href={paths.account.password} variant="quiet">
            {t('security.password')}
          </ButtonLink>
        </Row>
      </Card>
    </>
  )
}
