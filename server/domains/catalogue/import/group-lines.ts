import { type ImportColumn, type ImportLine, productColumns } from './import-columns.ts'
import type { ImportProblem, ReadLine } from './read-import.ts'

/** The lines of one product: what its first line says of it, and its sizes. */
export interface ImportedProduct {
  line: number
  productNumber: string
  values: ImportLine
  sizes: ReadLine[]
}

/** Puts lines together to products. A line that does not fit to those before it is named and left out. */
export class ProductGroups {
  readonly problems: ImportProblem[] = []
  private readonly byNumber = new Map<string, ImportedProduct>()
  private readonly lines = new Map<string, number>()

  add(read: ReadLine): void {
    const { line, values } = read
    const earlier = this.lines.get(values.sku)
    if (earlier !== undefined) {
      this.refuse(line, 'sku', `stands in line ${earlier} already`)
      return
    }
    const product = this.byNumber.get(values.product_number)
    const differing = product && productColumns.filter(column => differs(values, product.values, column))
    for (const column of differing ?? []) {
      this.refuse(line, column, `differs from line ${product?.line ?? 0} of the same product`)
    }
    if (differing && differing.length > 0) return
    this.lines.set(values.sku, line)
    if (product) product.sizes.push(read)
    else {
      const productNumber = values.product_number
      this.byNumber.set(productNumber, { line, productNumber, values, sizes: [read] })
    }
  }

  get products(): ImportedProduct[] {
    return [...this.byNumber.values()]
  }

  private refuse(line: number, column: ImportColumn, reason: string): void {
    this.problems.push({ line, column, reason })
  }
}

/** What a later line leaves empty is as the first line of its product has it. */
const differs = (values: ImportLine, first: ImportLine, column: ImportColumn): boolean =>
  values[column] !== undefined && JSON.stringify(values[column]) !== JSON.stringify(first[column])
