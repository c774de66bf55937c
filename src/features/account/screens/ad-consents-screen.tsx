import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CardsSkeleton } from '../components/cards-skeleton.tsx'
import { ConsentHistory } from '../components/consent-history.tsx'
import { ConsentList, inForce } from '../components/consent-list.tsx'
import { Part } from '../components/part.tsx'
import * as styles from '../components/section.module.css'
import { useConsents } from '../use-consents.ts'

/** `/account/ad-consents/`: whether there is advertising at all, and which sectors it may be about (SPEC 3). */
export function AdConsentsScreen() {
  const { t } = useTranslation('personal')
  const consents = useConsents('Advertising')
  usePageTitle(t('adConsents.title'))
  return (
    <>
      <PageHeading lead={t('adConsents.lead')}>{t('adConsents.title')}</PageHeading>
      <Loaded
        query={consents}
        errorTitle={t('adConsents.loadFailed')}
        skeleton={<CardsSkeleton cards={4} height="7rem" />}
      >
        {({ offered, given }) => {
          const general = offered.filter(({ key }) => key === 'advertising')
          const sectors = offered.filter(({ key }) => key !== 'advertising')
          const isWanted = general.some(consent => inForce(given, consent))
          return (
            <div className={styles.parts}>
              <ConsentList label={t('adConsents.title')} offered={general} given={given} />
              <Part title={t('adConsents.sectors')}>
                <p className={styles.muted}>
                  {t(isWanted ? 'adConsents.sectorsText' : 'adConsents.sectorsBarred')}
                </p>
                <ConsentList
                  label={t('adConsents.sectors')}
                  offered={sectors}
                  given={given}
                  areBarred={!isWanted}
                />
              </Part>
              <Part title={t('consents.history')}>
                <ConsentHistory given={given} />
              </Part>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
