import { useTranslation } from 'react-i18next'
import { ownLanguageNames, waysIntoLanguages } from '#src/lib/config/languages-of-site.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'

/** `/account/language/`: the languages that the club's pages speak, each with the way to this account in it. */
export function LanguageScreen() {
  const { t } = useTranslation('personal')
  const { siteBar, language } = useSiteConfig()
  usePageTitle(t('language.title'))
  return (
    <>
      <PageHeading lead={t('language.lead')}>{t('language.title')}</PageHeading>
      <div className={styles.parts}>
        <ul className={styles.list}>
          {waysIntoLanguages(siteBar, language).map(way => {
            const { short, rest } = ownLanguageNames[way.language]
            return (
              <Card as="li" key={way.key} stacked>
                <p>
                  <a
                    href={`${way.href.replace(/\/$/, '')}${paths.account.language}`}
                    lang={way.language}
                    hrefLang={way.language}
                    className={styles.name}
                    aria-current={way.current ? 'true' : undefined}
                  >
                    {rest || short}
                  </a>{' '}
                  {way.current && <Badge tone="ok">{t('language.current')}</Badge>}
                </p>
                <p className={styles.muted}>{t('language.site', { name: way.name })}</p>
              </Card>
            )
          })}
        </ul>
        <p className={styles.text}>
          {t('language.mails')} <AppLink href={paths.account.profile}>{t('language.toProfile')}</AppLink>
        </p>
      </div>
    </>
  )
}
