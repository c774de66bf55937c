import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import * as styles from './stage-slider-block.module.css'
import { useSwiper } from './use-swiper.ts'

type Slide = CmsBlockOf<'stageSlider'>['slides'][number]

function StageSlide({ slide, opens, eager }: { slide: Slide; opens: boolean; eager: boolean }) {
  const Title = opens ? 'h1' : 'h2'
  return (
    <li className={`swiper-slide ${styles.slide}`}>
      <Picture picture={slide.picture} className={styles.picture} cover eager={eager} />
      <div className={`wrap ${styles.words}`}>
        {slide.kicker !== undefined && <p className="kicker">{slide.kicker}</p>}
        <Title className={`display ${styles.title}`}>{slide.title}</Title>
        {slide.text !== undefined && <p className={styles.text}>{slide.text}</p>}
        {slide.link && <ButtonLink href={slide.link.href}>{slide.link.label}</ButtonLink>}
      </div>
    </li>
  )
}

/**
 * Large pictures with words. The track is a list that scrolls and snaps by itself, so it works before and without JavaScript;
 * Swiper comes when the page is idle and adds keys, buttons and what is said about the slide in view.
 */
export function StageSliderBlock({ block, first }: BlockProps<'stageSlider'>) {
  const { t } = useTranslation('common')
  const container = useRef<HTMLElement>(null)
  useSwiper(container, {
    next: t('gallery.next'),
    previous: t('gallery.previous'),
    slide: t('gallery.count', { number: '{{index}}', total: '{{slidesLength}}' }),
  })
  return (
    <section
      ref={container}
      className={`swiper ${styles.slider}`}
      data-surface="brand"
      aria-roledescription={t('gallery.slider')}
      aria-label={block.label}
    >
      <ul className={`swiper-wrapper ${styles.track}`}>
        {block.slides.map((slide, index) => (
          <StageSlide
            key={slide.title}
            slide={slide}
            opens={first && index === 0}
            eager={first && index === 0}
          />
        ))}
      </ul>
      <div className={styles.controls} data-slider-controls data-late>
        <button type="button" className={styles.control} data-slider-previous>
          <Icon name="chevron-left" size={28} />
          <span className="visually-hidden">{t('gallery.previous')}</span>
        </button>
        <button type="button" className={styles.control} data-slider-next>
          <Icon name="chevron-right" size={28} />
          <span className="visually-hidden">{t('gallery.next')}</span>
        </button>
      </div>
    </section>
  )
}
