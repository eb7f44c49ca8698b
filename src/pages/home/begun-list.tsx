import { MenuItem, MenuList } from '#src/ui/menu-list.tsx';
import { PencilIcon } from '#src/ui/theme/icons.tsx';

/** A wizard with a draft, or with a submission whose outcome is unknown. */
export interface UnfinishedWizard {
  title: string;
  /** The title of the wizard's subject, such as an event. Null if the wizard has no subject. */
  subject: string | null;
  path: string;
  /** `index` is the number of the first step without an answer. The first step is 1. */
  progress: { index: number; total: number } | null;
  inDoubt: boolean;
}

const wordsOf = ({ title, inDoubt }: UnfinishedWizard): string =>
  inDoubt ? `${title}の送信結果をまだ確認できていません` : `${title}の入力が途中です`;

const getProgressText = ({ subject, progress, inDoubt }: UnfinishedWizard): string =>
  [
    subject,
    inDoubt && '開くと、受け付けたかどうかを確認します',
    !inDoubt && progress && `全${progress.total}ステップのうち${progress.index}ステップ目です`,
  ]
    .filter(Boolean)
    .join('　');

export const UnfinishedList = ({ begun }: { begun: readonly UnfinishedWizard[] }) =>
  begun.length > 0 && (
    <nav aria-label="入力途中の内容">
      <MenuList>
        {begun.map((wizard) => (
          <MenuItem
            key={wizard.path}
            to={wizard.path}
            icon={<PencilIcon />}
            title={wordsOf(wizard)}
            help={getProgressText(wizard)}
          />
        ))}
      </MenuList>
    </nav>
  );
