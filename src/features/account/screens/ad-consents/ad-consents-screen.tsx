import { useTranslation } from 'react-i18next'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { ConsentList, inForce } from '../../parts/consent-list.tsx'
import { ConsentsFrame } from '../../parts/consents-frame.tsx'

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
