import { code128Bars } from '#contract/kernel/code-128.ts'
import * as styles from './barcode.module.css'

/** Light on both sides, in modules, without which a scanner does not find the first bar. */
const quiet = 10
const height = 48

/** A text as bars for the scanner at a counter; nothing where the bars cannot write it. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const code = code128Bars(text)
  if (!code) return null
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${code.width + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {code.bars.map(({ x, width }) => (
        <rect key={x} x={x + quiet} y={4} width={width} height={height - 8} />
      ))}
    </svg>
  )
}
