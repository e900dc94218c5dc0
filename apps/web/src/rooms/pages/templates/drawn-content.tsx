import { allBlocks, type BlockData, type PageContent } from '@bellwether/contract/pages/content.rules';
import { blockOf, type PageData } from '@bellwether/page-blocks/blocks';
import { pageCss } from '@bellwether/page-blocks/page.css';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { wrappedCss } from '../editor/editor-css.ts';
import { usePageData } from '../page-data.ts';

interface DrawnProps {
  content: Pick<PageContent, 'content'>;
  /** How blocks are marked, by id: 'added', 'changed', 'removed', 'moved'. */
  marked?: ReadonlyMap<string, string> | undefined;
}

const marks = `
body{margin:0}
[data-mark]{outline:4px solid;outline-offset:-4px;position:relative}
[data-mark=added]{outline-color:#15803d}
[data-mark=changed],[data-mark=moved]{outline-color:#b45309}
[data-mark=removed]{outline-color:#b91c1c}
`;

/** The page as visitors see it, without what can be followed or sent: for a frame of its own. */
export function DrawnPage({ content, marked }: DrawnProps) {
  const shared = usePageData();
  const data: PageData = {
    ...shared,
    mainHero: allBlocks(content).find(({ type }) => type === 'HeroSection')?.props.id,
  };
  return (
    <>
      <style>{wrappedCss(pageCss, '[data-block]') + marks}</style>
      <div className="bw-page">
        <div className="bw-main">{content.content.map((block) => draw(block, data, marked))}</div>
      </div>
    </>
  );
}

function draw(block: BlockData, data: PageData, marked: DrawnProps['marked']): ReactNode {
  const found = blockOf(block.type);
  if (!found) return null;
  const inner = Array.isArray(block.props.content) ? (block.props.content as BlockData[]) : undefined;
  const within: ComponentType = () => inner?.map((one) => draw(one, data, marked));
  const props = block.type === 'Container' ? { ...block.props, content: within } : block.props;
  const drawn = found.render({ ...props, data });
  const mark = marked?.get(block.props.id);
  return createElement(
    'div',
    { key: block.props.id, 'data-block': block.props.id, 'data-mark': mark },
    drawn,
  );
}
