import type { ComponentType } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import type { ClothPattern } from './cloth.tsx'
import { Drawing } from './drawing.tsx'
import { Cap, type GarmentProps, Hoodie, Scarf, Shirt } from './garments.tsx'
import { Ball, Book, Bottle, ClubCard, Course, Flag, GiftCard, Mug, Ticket } from './goods.tsx'
import { Jersey } from './jersey.tsx'
import * as styles from './product-picture.module.css'

const shapes = {
  shirt: Shirt,
  hoodie: Hoodie,
  scarf: Scarf,
  cap: Cap,
  ball: Ball,
  mug: Mug,
  bottle: Bottle,
  flag: Flag,
  book: Book,
  course: Course,
  giftCard: GiftCard,
  ticket: Ticket,
  seasonTicket: ClubCard,
  camp: Course,
  membership: ClubCard,
}

/** What a product looks like, as the catalogue describes it: colours are `#rrggbb`. */
export interface DrawnProduct {
  kind: 'jersey' | keyof typeof shapes
  primary: string
  secondary: string
  pattern: ClothPattern
  number: string | null
}

/** What is printed on a jersey. */
export interface Flock {
  name?: string | undefined
  number?: string | undefined
}

export interface ProductPictureProps {
  picture: DrawnProduct
  /** What a buyer has put on a jersey: it then shows its back with that and nothing else, seen while typing. */
  flock?: Flock | undefined
  /** What the picture shows, where no words beside it say so. */
  label?: string
  /** portrait: a tile of the shop. thumb: a line of the cart. */
  shape?: 'portrait' | 'square' | 'thumb'
}

/** A product on its ground. Drawn, so that there is no grey box while it loads and none that is missing. */
export function ProductPicture({ picture, flock, label, shape = 'portrait' }: ProductPictureProps) {
  return (
    <div className={classNames(styles.frame, styles[shape])}>
      <div className={styles.drawing}>
        {picture.kind === 'jersey' ? (
          <Jersey
            primary={picture.primary}
            secondary={picture.secondary}
            pattern={picture.pattern}
            isBack={flock && true}
            number={flock ? (flock.number ?? null) : picture.number}
            {...(flock?.name !== undefined && { name: flock.name })}
            label={label}
          />
        ) : (
          <Drawing label={label}>{drawn(shapes[picture.kind], picture)}</Drawing>
        )}
      </div>
    </div>
  )
}

const drawn = (Shape: ComponentType<GarmentProps>, { primary, secondary, pattern }: DrawnProduct) => (
  <Shape primary={primary} secondary={secondary} pattern={pattern} />
)
