import { useTranslation } from 'react-i18next'
import { crestAddress } from '#src/lib/config/crest.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { Room } from '../live/room.ts'
import { HeaderTools } from '../header-tools.tsx'
import { SearchLink } from '../search-link.tsx'
import * as styles from './header.module.css'
import { MainNavigation } from './main-navigation.tsx'

/** Crest, navigation, and what a person has with them: cart and account. Below there is room for the latest match, which comes when the page is idle. */
export function Header() {
  const { t } = useTranslation('common')
  const { club, matchStrip } = useSiteConfig()
  return (
    <div data-surface="brand">
      <div className={classNames('wrap', styles.row)}>
        <AppLink href={paths.home} className={styles.home}>
          <img
            src={crestAddress}
            alt={t('header.home', { club: club.name })}
            width={52}
            height={60}
            className={styles.crest}
          />
        </AppLink>
        <MainNavigation />
        <div className={styles.tools}>
          <SearchLink />
          <HeaderTools />
        </div>
      </div>
      {matchStrip && (
        <div className={styles.strip}>
          <div id={'strip-room' satisfies Room} className="wrap" />
        </div>
      )}
    </div>
  )
}
