import type { DraftSection, DraftSlot } from '@bellwether/contract/assessments/layout';
import {
  type BankPoints,
  isPool,
  pointsOfPool,
  pointsOfSlots,
} from '@bellwether/contract/assessments/layout.rules';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconAlertCircle, IconDots, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureText, FigureTip } from '../figures/figure-mark.tsx';
import type { Figures } from '../figures/use-figures.ts';
import classes from './builder.module.css';
import { changeSection, removeSection } from './draft.rules.ts';
import { newSection } from './question.rules.ts';
import { questionIcons } from './question-icons.ts';
import type { Builder } from './use-builder.ts';

interface QuestionNavProps {
  builder: Builder;
  /** How its questions did where they were asked before, by their ids in the bank. */
  figures: ReadonlyMap<string, Figures>;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The questions by their sections, numbered as the student gets them. */
export function QuestionNav({ builder, figures, selected, onSelect }: QuestionNavProps) {
  const { t } = useTranslation('learning');
  const { sections, problems } = builder;
  let number = 0;
  const faulty = new Set(problems.map(({ path }) => `${path[1]}.${path[3]}`));
  return (
    <nav className={`col gap-12 ${classes.nav}`} aria-label={t('learning:builder.questions')}>
      {sections.map((section, at) => (
        <section key={section.id} className="col gap-4">
          <SectionHead builder={builder} section={section} number={at + 1} />
          <ol className="plain-list">
            {section.slots.map((slot, index) => {
              const count = isPool(slot) ? slot.pick : 1;
              const from = number + 1;
              number += count;
              return (
                <li key={slot.id}>
                  <NavItem
                    slot={slot}
                    figures={isPool(slot) ? undefined : figures.get(slot.questionId ?? '')}
                    bank={builder.bank}
                    numbers={count > 1 ? `${from}–${number}` : String(from)}
                    isSelected={slot.id === selected}
                    isFaulty={faulty.has(`${at}.${index}`)}
                    onSelect={onSelect}
                  />
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray"
        leftSection={<IconPlus size={14} />}
        onClick={() => builder.apply([...sections, newSection()])}
      >
        {t('learning:builder.addSection')}
      </Button>
    </nav>
  );
}

interface NavItemProps {
  slot: DraftSlot;
  figures: Figures | undefined;
  bank: BankPoints;
  /** Of the questions that the student gets for it. */
  numbers: string;
  isSelected: boolean;
  isFaulty: boolean;
  onSelect: (id: string) => void;
}

/** Drawn anew only where something of it is another: typing in one of a hundred questions leaves the others alone. */
const NavItem = memo(function NavItem({ slot, figures, bank, ...props }: NavItemProps) {
  const { numbers, isSelected, isFaulty, onSelect } = props;
  const { t } = useTranslation('learning');
  const Picture = isPool(slot) ? IconStack2 : questionIcons[slot.question.questionType];
  const each = isPool(slot) ? pointsOfPool(slot, bank) : null;
  const text = isPool(slot)
    ? t(each === null ? 'learning:builder.poolText' : 'learning:builder.poolWorth', {
        ...{ pick: slot.pick, count: slot.pool.length, points: each },
      })
    : slot.question.questionText || t('learning:builder.noText');
  const item = (
    <button
      type="button"
      className={`row ${classes.navItem}`}
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(slot.id)}
    >
      <span className={classes.navNumber}>{numbers}</span>
      <Picture size={16} aria-hidden />
      <span className="grow cut">{text}</span>
      {isFaulty ? (
        <IconAlertCircle size={16} className={classes.fault} aria-label={t('learning:builder.unfinished')} />
      ) : null}
      {figures ? <FigureText figures={figures} /> : null}
      <span className="dim">{isPool(slot) && each === null ? '' : pointsOfSlots([slot], bank)}</span>
    </button>
  );
  if (!figures) return item;
  return (
    <FigureTip figures={figures} position="right">
      {item}
    </FigureTip>
  );
});

interface SectionHeadProps {
  builder: Builder;
  section: DraftSection;
  number: number;
}

function SectionHead({ builder, section, number }: SectionHeadProps) {
  const { t } = useTranslation('learning');
  const { sections } = builder;
  return (
    <div className="row gap-4">
      <TextInput
        className="grow"
        classNames={{ input: classes.sectionTitle ?? '' }}
        aria-label={t('learning:builder.sectionTitle', { number: number })}
        placeholder={t('learning:builder.section', { number: number })}
        maxLength={200}
        value={section.title}
        onChange={(event) =>
          builder.apply(
            changeSection(sections, section.id, { title: event.currentTarget.value }),
            `title ${section.id}`,
          )
        }
      />
      <span className="s12 dim">
        {t('learning:builder.pointsOf', { count: pointsOfSlots(section.slots, builder.bank) })}
      </span>
      {sections.length > 1 ? (
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('learning:builder.sectionMenu', { number: number })}
            >
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconTrash size={16} />}
              onClick={() => builder.apply(removeSection(sections, section.id))}
            >
              {t('learning:builder.removeSection')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}
