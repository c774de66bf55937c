import { useTranslation } from 'react-i18next'
import { ConsentList, inForce } from '../components/consent-list.tsx'
import { ConsentsFrame } from '../components/consents-frame.tsx'
import { Part } from '../components/part.tsx'
import * as styles from '../components/section.module.css'

/** `/account/ad-consents/`: whether there is advertising at all, and which sectors it may be about (SPEC 3). */
export function AdConsentsScreen() {
  const { t } = useTranslation('consents')
  return (
    <ConsentsFrame type="Advertising">
      {({ offered, given }) => {
        const general = offered.filter(({ key }) => key === 'advertising')
        const sectors = offered.filter(({ key }) => key !== 'advertising')
        const isWanted = general.some(consent => inForce(given, consent))
        return (
          <>
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
          </>
        )
      }}
    </ConsentsFrame>
  )
}
