import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import * as styles from './skeleton.module.css'

export interface SkeletonProps {
  /** text: as high as a line of text. block: as high as told. */
  shape?: 'text' | 'block'
  /** CSS lengths. A block has the height of what will stand there, so that nothing moves. */
  width?: string
  height?: string
}

export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ width, height }}
    />
  )
}

/** Around the skeletons of a screen or list: says once that it loads. */
export function SkeletonRegion({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <div role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {children}
    </div>
  )
}
