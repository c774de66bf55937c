import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './trust-notice.module.css'

/** A line of its own, since the notice of signed-in pages would cut their scripts into more pieces. */
export const NoticeLine = ({ words }: { words: string }) => (
  <p className={styles.line}>
    <Icon name="warning" />
    <span>{words}</span>
  </p>
)

/**
 * Says of which moment that is which it stands in, where that is not now. The region is there from the beginning: one that came with its words would
 * not be read out everywhere. Its words lie over the foot of what they speak of, and move none of it when they come and go.
 */
export const TrustNotice = ({ words }: { words: string | undefined }) => (
  <div role="status" className={styles.region}>
    {words !== undefined && <NoticeLine words={words} />}
  </div>
)
