import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import * as styles from './notice.module.css'

/** A way on: something to press, or a page to go to. */
export type NoticeAction = { label: string; onPress: () => void } | { label: string; href: string }

export interface NoticeProps {
  title: string
  text?: ReactNode
  /** The first is the one that is meant. */
  actions: readonly NoticeAction[]
  children?: ReactNode
}

/** Words in place of the moving picture. Whoever was at the player's controls is led here: those are gone. */
export function Notice({ title, text, actions, children }: NoticeProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (isLost || heading.current?.closest('[role=group]')?.contains(activeElement)) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={styles.notice}>
      <p ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action, index) =>
            'href' in action ? (
              <ButtonLink key={action.label} href={action.href} variant={index === 0 ? 'primary' : 'quiet'}>
                {action.label}
              </ButtonLink>
            ) : (
              <Button key={action.label} variant={index === 0 ? 'primary' : 'quiet'} onClick={action.onPress}>
                {action.label}
              </Button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
