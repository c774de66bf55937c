import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { AppLink } from '#src/ui/app-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './main-navigation.module.css'
import { currentness, usePagePath } from './page-path.ts'

const navigationId = 'main-navigation'

/**
 * The sub-site's navigation: a row on a wide screen. On a small one the same list is a popover that the menu button
 * opens: the platform does it, with Escape and a tap beside it, also before or without JavaScript.
 */
export function MainNavigation() {
  const { t } = useTranslation('common')
  const { navigation } = useSiteConfig()
  const path = usePagePath()
  const panel = useRef<HTMLElement>(null)

  const shownPath = useRef(path)

  useEffect(() => {
    // Not when the page comes alive: somebody may have opened it before.
    if (shownPath.current !== path && panel.current?.matches(':popover-open')) panel.current.hidePopover()
    shownPath.current = path
  }, [path])

  return (
    <>
      <nav
        ref={panel}
        id={navigationId}
        popover="auto"
        className={styles.panel}
        aria-label={t('header.navigation')}
      >
        <ul className={styles.list}>
          {navigation.map(({ href, label }) => (
            <li key={href}>
              <AppLink href={href} className={styles.link} aria-current={currentness(href, path)}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={styles.menu} popoverTarget={navigationId}>
        <Icon name="menu" />
        <span className="visually-hidden">{t('header.menu')}</span>
      </button>
    </>
  )
}
