import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { fallbackLanguage } from '#src/lib/i18n/languages.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { Room } from '../live/room.ts'
import { LanguageLinks } from './language-links.tsx'
import * as styles from './site-bar.module.css'

/** The club's sub-sites in its own language, and at the end the languages; before them, room for the live button, which comes and goes. On a small screen it scrolls sideways. */
export function SiteBar() {
  const { t } = useTranslation('common')
  const { siteBar, broadcasts } = useSiteConfig()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would move the page as well.
    // Nor under the finger of somebody who has begun to scroll.
    if (list.current?.scrollLeft === 0 && here)
      list.current.scrollLeft = here.offsetLeft + here.offsetWidth + 24 - list.current.clientWidth
  }, [])

  return (
    <div data-surface="deep" className={styles.bar}>
      <div className={classNames('wrap', styles.row)}>
        <nav className={styles.sites} aria-label={t('header.sites')}>
          <ul ref={list} className={styles.list}>
            {siteBar
              .filter(entry => entry.language === fallbackLanguage)
              .map(entry => (
                <li key={entry.key}>
                  <a
                    className={styles.link}
                    href={entry.href}
                    aria-current={entry.current ? 'true' : undefined}
                  >
                    {entry.name}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        {broadcasts && <div id={'live-room' satisfies Room} className={styles.live} />}
        <LanguageLinks />
      </div>
    </div>
  )
}
