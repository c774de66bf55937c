import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignedInPerson } from '#src/lib/auth/session.tsx'
import { useSignOut } from '#src/lib/auth/use-sign-in.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './account-menu.module.css'

/** Its code comes when somebody opens the menu. */
const FurtherWays = lazyPart(async () => (await import('./further-ways.tsx')).FurtherWays)

const ways = [
  { key: 'account', href: paths.account.root },
  { key: 'orders', href: paths.account.orders },
] as const

/**
 * Who is signed in, and the ways from there. A popover of the platform, which opens, closes on Escape or on a tap beside
 * it and gives the focus back by itself; behind sign-in there is a menu that does more (src/ui/menu.tsx), but it would
 * be loaded on every page.
 */
export function AccountMenu({ person }: { person: SignedInPerson }) {
  const { t } = useTranslation('sign-in')
  const { start: signOut, isLeaving } = useSignOut()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [wasOpened, setOpened] = useState(false)
  // Whoever leaves is not asked about any more: the answer would be a refusal.
  const asks = wasOpened && !isLeaving
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button type="button" className={styles.person} popoverTarget={id}>
        <span className={styles.avatar} aria-hidden="true">
          {person.initials}
        </span>
        <span className={styles.name} aria-hidden="true">
          {person.firstName}
        </span>
        <span className="visually-hidden">{t('menu.label', { name: person.name })}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        data-surface="raised"
        // What is asked of the platform is asked when somebody wants to see it.
        onToggle={({ newState }) => {
          if (newState === 'open') setOpened(true)
        }}
      >
        <p className={styles.who}>
          <strong>{person.name}</strong>
          {person.email !== undefined && <span className={styles.email}>{person.email}</span>}
        </p>
        <ul>
          {ways.map(({ key, href }) => (
            <li key={key}>
              <AppLink href={href} className={styles.item} onClick={close}>
                {t(`menu.${key}`)}
              </AppLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.item} onClick={signOut} aria-disabled={isLeaving}>
              {t('menu.signOut')}
            </button>
          </li>
        </ul>
        {/* Last: it comes while somebody presses one of the others, which must stay where they are. */}
        <Suspense>{asks && <FurtherWays onLeave={close} />}</Suspense>
      </div>
    </>
  )
}
