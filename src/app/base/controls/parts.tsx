import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Children, Suspense, useMemo } from 'react';
import type {
  ActionBarProps,
  AlertProps,
  DialogProps,
  FieldGroupProps,
  FlowParts,
  LoadingProps,
  PageProps,
  ReviewListProps,
} from '#src/engine/react/flow-parts.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FieldSection } from '#src/ui/fields/field-section.tsx';
import { InlineAlert } from '#src/ui/inline-alert.tsx';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { Lead as PlainLead } from '#src/ui/lead.tsx';
import { PageSkeleton, PartSkeleton } from '#src/ui/loading.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { ShopDetails } from '#src/ui/shop-choice/shop-details.tsx';
import { StepProgress, StepWayBack } from '#src/ui/step-progress.tsx';
import { StepSubject } from '#src/ui/step-subject.tsx';
import { useControlServices, usePlaceWords } from './control-services.ts';

function Page({ subject, progress, returnHint, back, isForm: _, isReceipt, ...page }: PageProps) {
  const eyebrow = (subject !== null || progress !== null || returnHint !== null) && (
    <>
      {subject && (
        <StepSubject title={subject.title} detail={subject.detail}>
          {subject.shop && <ShopDetails shop={subject.shop} isBesideText />}
        </StepSubject>
      )}
      {returnHint === null ? (
        progress && <StepProgress {...progress} />
      ) : (
        <StepWayBack>{returnHint}</StepWayBack>
      )}
    </>
  );
  return <PageFrame {...page} large={isReceipt} eyebrow={eyebrow} back={back ?? undefined} />;
}

function DocumentTitle({ title }: { title: string }) {
  const { account } = useControlServices();
  return <PageTitle page={title} account={useSelector(account, (value) => value?.name ?? null)} />;
}

const DialogFrame = lazyComponent(
  () => import('#src/ui/dialog-frame.tsx'),
  (file) => file.DialogFrame,
);

const Dialog = ({ title, close, busy, action, children }: DialogProps) => (
  <DialogFrame
    title={title}
    onClose={busy ? undefined : close.onPress}
    action={
      <>
        {action}
        <Button variant="text" aria-disabled={busy || undefined} onClick={() => busy || close.onPress()}>
          {close.label}
        </Button>
      </>
    }
  >
    {children}
  </DialogFrame>
);

/** A link of one line is 48 px high. Padding keeps neighbouring links apart when a label wraps. */
const link = { display: 'inline-block', py: 1.5, lineHeight: '24px' } as const;

/** The app's own words are the strings. What the provider says is in elements. */
function usePlaceNouns(children: ReactNode): ReactNode {
  const say = usePlaceWords();
  return Children.map(children, (child) => (typeof child === 'string' ? say(child) : child));
}

const Lead = ({ children }: { children: ReactNode }) => <PlainLead>{usePlaceNouns(children)}</PlainLead>;

const Alert = ({ severity, links = [], action, children }: AlertProps) => (
  <InlineAlert
    severity={severity}
    action={
      action && (
        <Button variant="outlined" onClick={action.onPress}>
          {action.label}
        </Button>
      )
    }
  >
    {usePlaceNouns(children)}
    {links.length > 0 && (
      <List>
        {links.map(({ to, label }) => (
          <ListItem key={to} disablePadding>
            <Link component={PageLink} to={to} sx={link}>
              {label}
            </Link>
          </ListItem>
        ))}
      </List>
    )}
  </InlineAlert>
);

/** The privacy notice is above a button that sends personal data (WIZ-80). */
function SendNotice() {
  const builder = useSelector(useControlServices().account, (value) => value);
  return builder && <ConsentLine {...builder} />;
}

function FlowActionBar({ busyLabel = null, submissionKey, ...bar }: ActionBarProps) {
  const { uploads } = useControlServices();
  const percent = useSelector(uploads, (percents) => percents.get(submissionKey ?? ''));
  return (
    <ActionBar
      {...bar}
      type={bar.formId === undefined ? 'button' : 'submit'}
      busy={busyLabel !== null}
      busyLabel={busyLabel ?? undefined}
      busyDetail={percent === undefined ? undefined : `${percent}%`}
    />
  );
}

/** Two fields side by side, or one below the other when the column is too narrow for their error messages. */
const PAIR = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(8rem, 40%), 1fr))',
};

const FieldGroup = ({ title, rows }: FieldGroupProps) => (
  <FieldSection title={title}>
    <Stack spacing={3.5}>
      {rows.map((row) => (
        <Box key={row[0]?.key} sx={row.length > 1 ? PAIR : null}>
          {row}
        </Box>
      ))}
    </Stack>
  </FieldSection>
);

const ReviewCards = lazyComponent(
  () => import('#src/ui/review-list.tsx'),
  (file) => file.ReviewList,
);

export const ImageThumbnails = lazyComponent(
  () => import('./image-control.tsx'),
  (file) => file.ImageThumbnails,
);

function ReviewList({ sections, ...list }: ReviewListProps) {
  const withImages = useMemo(
    () =>
      sections.map(({ rows, ...section }) => ({
        ...section,
        rows: rows.map((row) => ({
          ...row,
          content: row.images && row.images.length > 0 && (
            <Suspense>
              <ImageThumbnails images={row.images} />
            </Suspense>
          ),
        })),
      })),
    [sections],
  );
  return <ReviewCards {...list} sections={withImages} />;
}

const Loading = ({ height }: LoadingProps) =>
  height === undefined ? <PageSkeleton /> : <PartSkeleton height={height} />;

/** The parts of this app. */
export const parts: FlowParts = {
  Page,
  DocumentTitle,
  Dialog: Object.assign(Dialog, { preload: DialogFrame.preload }),
  Alert,
  ActionBar: FlowActionBar,
  SendNotice,
  Lead,
  FieldGroup,
  ErrorSummary,
  ReviewList: Object.assign(ReviewList, { preload: ReviewCards.preload }),
  Loading,
};
