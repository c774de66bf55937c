import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type DrawnProduct, ProductPicture } from '#src/entities/product/product-picture.tsx'
import { show } from './show.tsx'

const jersey: DrawnProduct = {
  kind: 'jersey',
  primary: '#12513a',
  secondary: '#d9a441',
  pattern: 'plain',
  number: null,
}

describe('the picture of a product', () => {
  it('is silent beside its words and speaks where it stands alone', () => {
    const { reshow } = show(<ProductPicture picture={jersey} />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    reshow(<ProductPicture picture={jersey} label="Heimtrikot in Grün" />)
    expect(screen.getByRole('img', { name: 'Heimtrikot in Grün' })).toBeInTheDocument()
  })

  it('shows on the back of a jersey what the buyer has put on it, before what the catalogue says', () => {
    show(
      <ProductPicture
        picture={{ ...jersey, number: '10' }}
        flock={{ name: 'Jana', number: '7' }}
        label="Trikot"
      />,
    )
    expect(screen.getByText('JANA')).toBeInTheDocument()
    expect(screen.getByText('7')).toBeInTheDocument()
    expect(screen.queryByText('10')).not.toBeInTheDocument()
  })

  it.each([
    'shirt',
    'hoodie',
    'scarf',
    'cap',
    'ball',
    'mug',
    'flag',
    'course',
    'book',
    'giftCard',
    'ticket',
    'seasonTicket',
    'camp',
    'membership',
  ] as const)('is drawn in the colours of the product (%s)', kind => {
    const { container } = show(<ProductPicture picture={{ ...jersey, kind }} />)
    expect(container.innerHTML).toContain(jersey.primary)
    expect(container.innerHTML).toContain(jersey.secondary)
  })
})
