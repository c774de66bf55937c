import type { BlockProps } from './block-props.ts'
import * as styles from './table-block.module.css'

/** A table with its caption; a wide one scrolls in a frame that the keyboard reaches. */
export function TableBlock({ block }: BlockProps<'table'>) {
  return (
    <div className={`wrap ${styles.room}`}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1) */}
      <div className={`scrolls ${styles.frame}`} tabIndex={0} role="region" aria-label={block.caption}>
        <table className={styles.table}>
          <caption className={styles.caption}>{block.caption}</caption>
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, number) => (
              <tr key={number}>
                {row.map((cell, index) =>
                  index === 0 && block.rowHeads ? (
                    <th key={index} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={index}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {block.note !== undefined && <p className={styles.note}>{block.note}</p>}
    </div>
  )
}
