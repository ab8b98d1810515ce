# Off unless hard_stop is above 0. Google's documented way to cap what a flood may cost: a budget calls a function that
# takes the project off billing.
#
# What stops: everything. Pages, photos, mails and sign-in answer with errors within minutes. Costs arrive hours late, so
# the bill may be above the amount. Google may delete data of a project that stays without billing for long (photos first).
# To come back: https://console.cloud.google.com/billing/projects, link the project again, or `terraform apply`, which
# does it; raise hard_stop first, or wait for the next month: the budget calls again within the half hour.

locals {
  hard_stop = var.hard_stop > 0 ? 1 : 0
}

resource "google_pubsub_topic" "cost" {
  count   = local.hard_stop
  project = google_firebase_project.site.project
  name    = "depense"
}

# Apart from the budget that writes: it calls for every new cost, whatever its thresholds.
resource "google_billing_budget" "hard_stop" {
  count           = local.hard_stop
  billing_account = var.billing_account
  display_name    = "Arrêt"

  budget_filter { projects = ["projects/${google_project.site.number}"] }
  amount {
    specified_amount { units = tostring(var.hard_stop) }
  }
  # Google takes no topic without a threshold; the mail then says why nothing answers.
  threshold_rules { threshold_percent = 1.0 }
  all_updates_rule {
    pubsub_topic                     = google_pubsub_topic.cost[0].id
    monitoring_notification_channels = [google_monitoring_notification_channel.mail.id]
  }
}

# An account of its own: no other function may touch billing.
resource "google_service_account" "hard_stop" {
  count        = local.hard_stop
  project      = google_firebase_project.site.project
  account_id   = "arret-depense"
  display_name = "Arrêt de la dépense"
}

resource "google_project_iam_member" "hard_stop" {
  for_each = toset(local.hard_stop == 0 ? [] : [
    "roles/billing.projectManager", "roles/eventarc.eventReceiver", "roles/run.invoker",
  ])
  project = google_firebase_project.site.project
  role    = each.key
  member  = google_service_account.hard_stop[0].member
}

data "archive_file" "hard_stop" {
  count       = local.hard_stop
  type        = "zip"
  source_dir  = "${path.module}/hard-stop"
  output_path = "${path.module}/.terraform/hard-stop.zip"
}

resource "google_storage_bucket_object" "hard_stop" {
  count  = local.hard_stop
  bucket = google_storage_bucket.backups.name
  # The name changes with the code, and with it the function.
  name   = "hard-stop/${data.archive_file.hard_stop[0].output_sha256}.zip"
  source = data.archive_file.hard_stop[0].output_path
}

resource "google_cloudfunctions2_function" "hard_stop" {
  count      = local.hard_stop
  project    = google_firebase_project.site.project
  name       = "hard-stop"
  location   = local.region
  depends_on = [google_project_iam_member.hard_stop]

  build_config {
    runtime     = "nodejs24"
    entry_point = "stopBilling"
    source {
      storage_source {
        bucket = google_storage_bucket.backups.name
        object = google_storage_bucket_object.hard_stop[0].name
      }
    }
  }
  service_config {
    available_memory      = "256M"
    max_instance_count    = 1
    ingress_settings      = "ALLOW_INTERNAL_ONLY"
    service_account_email = google_service_account.hard_stop[0].email
    environment_variables = { PROJECT_ID = var.project_id }
  }
  event_trigger {
    event_type            = "google.cloud.pubsub.topic.v1.messagePublished"
    pubsub_topic          = google_pubsub_topic.cost[0].id
    retry_policy          = "RETRY_POLICY_RETRY"
    service_account_email = google_service_account.hard_stop[0].email
  }
}
