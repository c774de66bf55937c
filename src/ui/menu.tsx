import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import * as styles from './menu.module.css'

export type MenuEntry =
  | { key: string; label: ReactNode; href: string }
  | { key: string; label: ReactNode; onSelect: () => void; tone?: 'danger'; disabled?: boolean }

export interface MenuProps {
  /** The button that opens it, with its name: `<Button variant="quiet">Jana Krämer</Button>`. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** Stands above the entries: who is signed in. */
  heading?: ReactNode
  align?: 'start' | 'end'
}

/** A few actions or places behind a button. Arrow keys move, typing jumps, Escape closes and gives the focus back. */
export function Menu({ trigger, entries, heading, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={6} align={align}>
          <BaseMenu.Popup className={styles.popup} data-surface="raised">
            {heading !== undefined && <div className={styles.heading}>{heading}</div>}
            {entries.map(entry =>
              'href' in entry ? (
                <BaseMenu.LinkItem
                  key={entry.key}
                  className={styles.entry}
                  closeOnClick
                  render={<AppLink href={entry.href}>{entry.label}</AppLink>}
                />
              ) : (
                <BaseMenu.Item
                  key={entry.key}
                  className={styles.entry}
                  disabled={entry.disabled}
                  data-tone={entry.tone}
                  onClick={entry.onSelect}
                >
                  {entry.label}
                </BaseMenu.Item>
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
