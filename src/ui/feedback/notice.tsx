import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import * as styles from './notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
  /** It appears because of something that happened: it is read out, an error at once. */
  live?: boolean
}

/** Something to know, in its place on the page. What passes by is a toast. */
export function Notice({ tone = 'info', title, children, actions, live = false }: NoticeProps) {
  const { t } = useTranslation('common')
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div
      role={live ? role : undefined}
      data-surface="raised"
      className={classNames(styles.notice, styles[tone])}
    >
      <span className={styles.sign}>
        <Icon name={tone} />
        <span className="visually-hidden">{t(`ui.${tone}`)}: </span>
      </span>
      <div className={styles.words}>
        {title !== undefined && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
