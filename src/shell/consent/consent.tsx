import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { consentChosen } from '#src/lib/consent/consent-chosen.ts'
import { chooseConsent, type ConsentKind, consentKinds, readConsent } from '#src/lib/consent/consent.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { paths } from '#src/lib/paths.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import * as styles from './consent.module.css'

/**
 * Keeps room at the foot of the page for what lies over it: what gets the focus or is jumped to stops above it, and the page's end can be
 * scrolled clear of it.
 */
function useBannerRoom(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return undefined
    const { documentElement: root, body } = document
    const fit = () => {
      const height = `${element.offsetHeight}px`
      root.style.scrollPaddingBottom = height
      body.style.paddingBottom = height
    }
    fit()
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('resize', fit)
      root.style.scrollPaddingBottom = ''
      body.style.paddingBottom = ''
    }
  }, [banner])
}

export interface ConsentProps {
  opened: 'banner' | 'settings'
  onChange: (opened: 'banner' | 'settings' | undefined) => void
}

/** The question, and behind it the choice in detail. Refusing is as near as accepting. */
export function Consent({ opened, onChange }: ConsentProps) {
  const { cookieDomain } = useSiteConfig()
  const choose = (kinds: readonly ConsentKind[]) => {
    chooseConsent(kinds, cookieDomain)
    window.dispatchEvent(new Event(consentChosen))
    onChange(undefined)
  }
  return opened === 'banner' ? (
    <Banner onChoose={choose} onSettings={() => onChange('settings')} />
  ) : (
    <Settings onChoose={choose} onClose={() => onChange(readConsent() ? undefined : 'banner')} />
  )
}

/** An element before all else in the document, so that the keyboard comes to it first: what is in it lies over what follows. */
function useBeforePage(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.body.prepend(place)
    return () => place.remove()
  }, [place])
  return place
}

interface BannerProps {
  onChoose: (kinds: readonly ConsentKind[]) => void
  onSettings: () => void
}

function Banner({ onChoose, onSettings }: BannerProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const banner = useRef<HTMLElement>(null)
  const place = useBeforePage()
  // After the above: what is in no document has no height.
  useBannerRoom(banner)
  return createPortal(
    <section ref={banner} className={styles.banner} data-surface="raised" aria-label={t('consent.title')}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('consent.title')}</h2>
        <p>
          {t('consent.text')}{' '}
          <AppLink href={paths.legal[language].privacy} className={styles.link}>
            {t('consent.privacy')}
          </AppLink>
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => onChoose([])}>
          {t('consent.refuse')}
        </Button>
        <Button variant="quiet" onClick={() => onChoose(consentKinds)}>
          {t('consent.accept')}
        </Button>
        <Button variant="quiet" onClick={onSettings}>
          {t('consent.choose')}
        </Button>
      </div>
    </section>,
    place,
  )
}

interface SettingsProps {
  onChoose: (kinds: readonly ConsentKind[]) => void
  onClose: () => void
}

function Settings({ onChoose, onClose }: SettingsProps) {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const [allowed, setAllowed] = useState<readonly ConsentKind[]>(() => {
    const consent = readConsent()
    return consentKinds.filter(kind => consent?.[kind])
  })
  useEffect(() => dialog.current?.showModal(), [])
  const toggle = (kind: ConsentKind) =>
    setAllowed(allowed.includes(kind) ? allowed.filter(other => other !== kind) : [...allowed, kind])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-surface="raised"
      aria-labelledby="consent-title"
      onClose={onClose}
    >
      <form method="dialog" onSubmit={() => onChoose(allowed)}>
        <h2 id="consent-title" className={styles.title}>
          {t('consent.settings')}
        </h2>
        <p className={styles.needed}>{t('consent.needed')}</p>
        <ul className={styles.kinds}>
          {consentKinds.map(kind => (
            <li key={kind}>
              <label className={styles.kind}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={allowed.includes(kind)}
                  onChange={() => toggle(kind)}
                />
                <b>{t(`consent.kinds.${kind}.name`)}</b>
                <span className={styles.what}>{t(`consent.kinds.${kind}.what`)}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => onChoose([])}>
            {t('consent.refuse')}
          </Button>
          <Button type="submit">{t('consent.save')}</Button>
        </div>
      </form>
    </dialog>
  )
}
