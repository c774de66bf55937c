import { classNames } from '#src/ui/class-names.ts'
import * as styles from './rich-text.module.css'

export interface RichTextProps {
  /** Sanitised when the page was read. */
  html: string
  className?: string | undefined
}

/** Running text with all that an editor may put into it. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
