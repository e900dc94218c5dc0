import { moduleTypes } from '@bellwether/contract/modules/values';
import { menuIcons } from '@bellwether/contract/settings/lookups/menu-icons.values';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../ui/testing/render.tsx';
import { typeKey } from './module-types.ts';

interface Texts {
  readonly modules: Record<string, string> & { types: Record<string, { name: string; description: string }> };
  readonly workflows: Record<string, string>;
  readonly icons: Record<string, string>;
}

const { modules, workflows, icons } = textsOf('configuration') as unknown as Texts;

describe('the texts of modules and workflows', () => {
  it('name and describe the 13 types as the catalogue does [CFG-02]', () => {
    expect(Object.keys(modules.types)).toHaveLength(13);
    for (const { type, name, description } of moduleTypes)
      expect(modules.types[typeKey(type)]).toEqual({ name, description });
  });

  it('say what could not be loaded [CFG-09]', () => {
    expect([
      modules.loadFailed,
      modules.detailsFailed,
      workflows.loadFailed,
      workflows.detailsFailed,
    ]).toEqual([
      'Failed to load modules.',
      'Failed to load module details',
      'Failed to load workflows.',
      'Failed to load workflow details',
    ]);
  });

  it('say what could not be saved, deleted or duplicated [CFG-08] [CFG-10]', () => {
    const of = (texts: Record<string, string>) => [
      texts.saveFailedAdd,
      texts.saveFailedEdit,
      texts.deleteFailed,
      texts.duplicateFailed,
    ];
    const words = ['Failed to add', 'Failed to edit', 'Failed to delete', 'Failed to duplicate'];
    expect(of(modules)).toEqual(words.map((word) => `${word} module`));
    expect(of(workflows)).toEqual(words.map((word) => `${word} workflow`));
    expect(workflows.idMissing).toBe('Workflow ID is missing or invalid for update.');
  });

  it('name each of the 54 icons, no two alike [APP-46]', () => {
    expect(menuIcons.filter((name) => !icons[name])).toEqual([]);
    expect(new Set(Object.values(icons)).size).toBe(54);
  });
});
